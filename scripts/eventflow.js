#!/usr/bin/env node
// `npx eventflow …`: the command line, after any set-up that is still missing. Silent unless that fails, so
// that its output can be piped.
import { buildWhenStale } from './build.js'
import { installDependencies } from './install.js'
import { runProgram } from './runtime.js'

await installDependencies(console.error)
await buildWhenStale('pipe')
runProgram(process.argv.slice(2), { NODE_ENV: process.env.NODE_ENV ?? 'production' })
