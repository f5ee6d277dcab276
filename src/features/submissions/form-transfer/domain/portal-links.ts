const anchor = /<a\s[^>]*?href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gis
const tag = /<[^>]*>/g
/** A page, task, form, supplier or file of one event; “/tasks” itself is in every event. */
const ofOneEvent = /^(?:\/e\/[^/]+)?(?:\/guests)?\/(?:content|tasks|forms|suppliers|downloads|files)\/[^/?#]+/

/** The links of rich texts that lead to one thing of a portal: each once, with the words that are linked. */
export function portalLinksIn(texts: readonly string[]): string[] {
  const links = texts.flatMap((text) =>
    [...text.matchAll(anchor)].flatMap(([, path = '', words = '']) =>
      ofOneEvent.test(path) ? [`${words.replace(tag, '').trim() || path} (${path})`] : [],
    ),
  )
  return [...new Set(links)]
}
