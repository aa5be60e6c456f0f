import { run } from '../release/run.ts'
import { generateWith } from './openapi-generator.ts'
import type { Client } from './tools.ts'

/** openapi-generator's C#. */
export const csharp: Client = {
  name: 'C#',
  needs: ['dotnet', 'java', 'python3'],
  async run(folder) {
    await generateWith(folder, { generator: 'csharp', settings: 'packageName=Postern' })
    await run(folder, 'dotnet', 'build', '--nologo', 'src/Postern')
    return 'generated and compiled'
  },
}
