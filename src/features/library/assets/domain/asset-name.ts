/** The suggested name of a file in the library: “hall 3.jpg” becomes “hall 3”. */
export function nameOfFile(fileName: string): string {
  const bare = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim()
  return bare || fileName
}
