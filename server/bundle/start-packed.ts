import { keepCompiledCode } from '../src/platform/process/compile-cache.ts'
import { nameSources } from './name-sources.ts'

// Where the packed bundle begins (scripts/pack.ts). It has no sources beside it, so there is nothing to compare it with.

keepCompiledCode(process.env.DATA_DIR)
nameSources(import.meta.dirname)
await import('../src/main.ts')
