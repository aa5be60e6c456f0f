import { join } from 'node:path'
import { run } from '../../scripts/release/run.ts'
import { ADMIN_KEY } from '../../server/test/support/test-service.ts'
import { generateWith } from './openapi-generator.ts'
import { type Client, STORIES } from './tools.ts'

/** openapi-generator's Ruby; its HTTP client is the gem typhoeus. */
export const ruby: Client = {
  name: 'Ruby',
  needs: ['ruby', 'java', 'python3'],
  library: { name: 'typhoeus (a gem)', asked: ['ruby', '-e', "require 'typhoeus'"] },
  async run(folder, url) {
    const settings = 'gemName=postern_client,moduleName=PosternClient'
    // Ruby's template does not know cookies (OpenAPITools/openapi-generator, issue 6959): a client uses keys.
    const normalizer = 'SECURITY_SCHEMES_FILTER=key:bearer'
    await generateWith(folder, { generator: 'ruby', settings, normalizer })
    return run(folder, 'ruby', '-Ilib', join(STORIES, 'story.rb'), url, ADMIN_KEY)
  },
}
