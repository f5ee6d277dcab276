/** Not allowed in the name of a file on some system, or able to lead out of a folder. */
const NOT_IN_NAMES = /[<>:"/\\|?*\p{Cc}\p{Cf}]+/gu

/**
 * The content-disposition of a file, with its name in full (RFC 5987, RFC 6266), and in ASCII for what knows no other.
 * @param shown whether the browser may show it in place of saving it
 */
export function attachment(name: string, shown: 'inline' | 'attachment' = 'attachment'): string {
  const clean = name.toWellFormed().replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim()
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]/g, '_')
    .replace(/%/g, '_')
  return `${shown}; filename="${ascii}"; filename*=UTF-8''${encodeExtended(clean)}`
}

/** These four are not attribute characters, though addresses may hold them. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
