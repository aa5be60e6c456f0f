import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areasOf } from '../server/src/surfaces/docs/reference/areas.ts'
import { sdkSample } from '../server/src/surfaces/docs/reference/samples.ts'
import type { OpenApi } from '../server/src/surfaces/openapi/index.ts'

/**
 * Writes every SDK sample of the reference as a function of one file, in a fresh folder with a tsconfig.json, for tsc.
 * Returns the folder; its taker removes it with `remove`.
 */
export function writeSdkSamples(root: string, document: OpenApi): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(root, 'node_modules/.sdk-samples-'))
  const samples = areasOf(document).flatMap(({ endpoints }) =>
    endpoints.flatMap((endpoint) => {
      const sample = sdkSample(endpoint, document.components.schemas)
      const { method, path } = endpoint
      return sample === undefined
        ? []
        : [
            `// ${method} ${path}\nexport const ${endpoint.operation.operationId.replaceAll('.', '_')}_sample = async () => {\n${sample}\n}`,
          ]
    }),
  )
  const head = [
    `import { Postern } from '${join(root, 'sdk/src/resources.ts')}'`,
    "const postern = new Postern({ baseUrl: 'https://auth.example.com' })",
  ]
  writeFileSync(join(folder, 'samples.ts'), [...head, ...samples].join('\n'))
  const compilerOptions = {
    noEmit: true,
    declaration: false,
    isolatedDeclarations: false,
    rewriteRelativeImportExtensions: false,
    allowImportingTsExtensions: true,
    noUnusedLocals: false,
    rootDir: root,
    incremental: false,
  }
  const project = { extends: join(root, 'sdk/tsconfig.build.json'), compilerOptions, include: ['samples.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
