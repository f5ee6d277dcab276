declare const defined: unique symbol

/**
 * What a feature announces when it has changed something, and what a query names because it shows it. Only
 * `defineTopic` makes one, so that neither can name a topic that does not exist.
 */
export type Topic = string & { readonly [defined]: true }

/** One for each noun, in its `domain/topic.ts`; no two have the same name. */
export function defineTopic(name: string): Topic {
  return name as Topic
}
