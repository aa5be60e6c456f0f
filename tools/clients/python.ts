import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/release/run.ts'
import { ADMIN_KEY } from '../../server/test/support/test-service.ts'
import { type Client, CONTRACT, pythonPackages, STORIES } from './tools.ts'

const CONFIG = `project_name_override: postern-client
package_name_override: postern_client
literal_enums: true
post_hooks: []
`

/** openapi-python-client; its story reads what it compiles. */
export const python: Client = {
  name: 'Python',
  needs: ['python3'],
  async run(folder, url) {
    const tools = await pythonPackages('openapi-python-client==0.29.1', 'standardwebhooks==1.1.0')
    writeFileSync(join(folder, 'config.yaml'), CONFIG)
    const options = [
      '--path',
      CONTRACT,
      '--config',
      'config.yaml',
      '--output-path',
      'client',
      '--meta',
      'setup',
    ]
    await run(folder, join(tools, 'bin/openapi-python-client'), 'generate', ...options)
    cpSync(join(STORIES, 'story.py'), join(folder, 'client/story.py')) // beside the package, so that it is found
    return run(folder, join(tools, 'bin/python'), 'client/story.py', url, ADMIN_KEY)
  },
}
