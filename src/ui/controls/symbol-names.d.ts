/** The names of the outlined set without the filled variants, made by the build (vite.config.ts). */
declare module 'virtual:symbol-names' {
  const names: readonly string[]
  export default names
}
