declare const keyBrand: unique symbol
declare const prefixBrand: unique symbol

/** `{eventId}/{folder}/{fileId}`; only `storageKey` makes one. */
export type StorageKey = string & { [keyBrand]: true }

/** `{eventId}/` or `{eventId}/{folder}/`; only `storagePrefix` makes one. */
export type StoragePrefix = string & { [prefixBrand]: true }

// No dot, no separator and no percent sign: a part can neither climb out of its folder nor be decoded into
// one that does. 100 characters leave room for a longer name beside it within a file system's 255.
const part = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

type KeyParts = { eventId: string; folder: string; fileId: string }

/** The one place where keys are made. @throws when a part could name anything but a file of that event */
export function storageKey({ eventId, folder, fileId }: KeyParts): StorageKey {
  return `${checked(eventId)}/${checked(folder)}/${checked(fileId)}` as StorageKey
}

/** All files of the event, or of one of its folders. @throws as `storageKey` */
export function storagePrefix({
  eventId,
  folder,
}: Omit<KeyParts, 'fileId' | 'folder'> & { folder?: string }) {
  const event = `${checked(eventId)}/`
  return (folder === undefined ? event : `${event}${checked(folder)}/`) as StoragePrefix
}

/** The key behind a stored name; undefined for a name that no key could have. */
export function keyOfName(name: string): StorageKey | undefined {
  const parts = name.split('/')
  return parts.length === 3 && parts.every(isKeyPart) ? (name as StorageKey) : undefined
}

export function isKeyPart(text: string): boolean {
  return part.test(text)
}

function checked(text: string): string {
  if (!isKeyPart(text)) throw new Error('A storage key may hold only letters, digits, - and _')
  return text
}
