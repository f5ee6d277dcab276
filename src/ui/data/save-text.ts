/** Downloads a text that the page has made. */
export function saveText({ text, type, name }: { text: string; type: string; name: string }) {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
