import { join } from 'node:path'
import { run } from '../../scripts/release/run.ts'
import { ADMIN_KEY } from '../../server/test/support/test-service.ts'
import { generateWith } from './openapi-generator.ts'
import { type Client, STORIES } from './tools.ts'

/** Debian's package php-guzzlehttp-guzzle; with Composer it is vendor/autoload.php. */
const GUZZLE = 'GuzzleHttp/autoload.php'

/** openapi-generator's PHP; its HTTP client is Guzzle. */
export const php: Client = {
  name: 'PHP',
  needs: ['php', 'java', 'python3'],
  library: { name: 'Guzzle', asked: ['php', '-r', `require '${GUZZLE}';`] },
  async run(folder, url) {
    await generateWith(folder, { generator: 'php', settings: 'invokerPackage=Postern' })
    return run(folder, 'php', join(STORIES, 'story.php'), folder, url, ADMIN_KEY)
  },
}
