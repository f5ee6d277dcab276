import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/*/tables.ts', './src/features/*/**/server/tables.ts'],
  out: './src/database/migrations',
  casing: 'snake_case',
})
