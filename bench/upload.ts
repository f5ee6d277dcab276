import type { Demo } from './demo-portal.ts'

const PIECE_BYTES = 16 * 1024 * 1024

type Upload = {
  name: string
  size: number
  piece: (offset: number, length: number) => Uint8Array<ArrayBuffer>
}

/** Uploads a file as the browser does, in pieces of 16 MB, and returns the id of the stored file. */
export async function upload({ url }: Demo, cookie: string, { name, size, piece }: Upload): Promise<string> {
  const headers = { cookie, origin: url, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(size), 'upload-metadata': `name ${btoa(name)}` },
  })
  const address = `${url}${begun.headers.get('location')}`
  for (let offset = 0; offset < size; offset += PIECE_BYTES) {
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: piece(offset, Math.min(PIECE_BYTES, size - offset)),
    })
    if (answer.status !== 204) throw new Error(`A piece was refused: ${answer.status} ${await answer.text()}`)
  }
  const kept = await fetch(`${address}/file`, { method: 'POST', headers })
  if (!kept.ok) throw new Error(`The upload was not kept: ${await kept.text()}`)
  return ((await kept.json()) as { fileId: string }).fileId
}
