export { hooksUsingField, ruleSetsOfHooks } from './queries/hooks.ts'
