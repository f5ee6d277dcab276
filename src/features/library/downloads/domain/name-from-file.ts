import { downloadLimits } from './schema.ts'

/** The suggested name of a download, from the name of its file: “stand_plan-2027.pdf” is “Stand plan 2027”. */
export function nameFromFile(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\-\s]+/g, ' ')
    .trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, downloadLimits.name).trim()
}
