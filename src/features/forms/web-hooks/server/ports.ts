export { hooksUsingField } from './queries/hooks.ts'
