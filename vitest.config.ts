import { defineConfig } from 'vitest/config'

/**
 * `unit`: pure code, no database, no network. `integration`: everything that talks to PostgreSQL or to the disk.
 * `checks`: that the checks find what they are for, and what the build weighs. `proofs` and `pooler`: for `npm run prove`.
 * Two workers: each integration worker has its own database, and two is what a small machine carries.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files of a worker share what they import, which is most of the time otherwise; none keeps state in a module.
    isolate: false,
    setupFiles: ['test/properties.ts'],
    // For a machine that is busy with other work: nothing here comes near it on an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/kit/**/*.test.ts',
            'src/addresses/**/*.test.ts',
            'src/features/**/domain/**/*.test.ts',
            'src/features/**/contract.test.ts',
            'src/features/**/web/**/*.test.{ts,tsx}',
            'src/ui/**/*.test.{ts,tsx}',
            'src/app/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{js,ts}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [
            'src/features/**/server/**/*.test.{ts,tsx}',
            'src/platform/**/*.test.ts',
            'src/database/**/*.test.ts',
            'src/demo/**/*.test.ts',
            'src/app/*.test.ts',
            'test/*.test.ts',
          ],
          globalSetup: ['test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'checks', include: ['test/{checks,build}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'pooler',
          include: ['test/pooler/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: ['test/proofs/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 300_000,
        },
      },
    ],
  },
})
