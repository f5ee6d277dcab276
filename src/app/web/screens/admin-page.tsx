export { EditPage as Screen } from '#features/portal/content/web/embeds/page-editor.tsx'
