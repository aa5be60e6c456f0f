import { join } from 'node:path'
import { run } from '../../scripts/release/run.ts'
import { CONTRACT, pythonPackages } from './tools.ts'

/** Generates with openapi-generator, whose Python package brings its program for Java. */
export async function generateWith(
  folder: string,
  {
    generator,
    library,
    settings,
    normalizer,
  }: { generator: string; library?: string; settings: string; normalizer?: string },
): Promise<void> {
  const tools = await pythonPackages('openapi-generator-cli==7.26.0')
  const options = ['--input-spec', CONTRACT, '--generator-name', generator, '--output', folder]
  if (normalizer) options.push('--openapi-normalizer', normalizer)
  if (library) options.push('--library', library)
  const leftOut = 'models,apis,supportingFiles,apiDocs=false,modelDocs=false,apiTests=false,modelTests=false'
  options.push('--additional-properties', settings, '--global-property', leftOut)
  await run(folder, join(tools, 'bin/openapi-generator-cli'), 'generate', ...options)
}
