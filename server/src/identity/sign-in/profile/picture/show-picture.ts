import type { EmittingServices } from '../../../../events/index.ts'
import type { Pages } from '../../../../platform/http/pages.ts'
import { notFound } from '../../../../platform/problem.ts'
import { DAY, SECOND } from '../../../../platform/time/clock.ts'
import { providerOf } from '../../../../providers/index.ts'
import { PICTURE_PATH } from './picture.ts'
import { findPicture } from './store.ts'

/** What `changeOwnPicture` makes: 18 bytes. */
const TOKEN = /^[\w-]{24}$/
const CACHED = `public, max-age=${DAY / SECOND}`

/** Answers with a user's picture to anyone who has its URL, such as an application's page. */
export function showPictures(pages: Pages<EmittingServices>): void {
  pages.hono.get(`${PICTURE_PATH}:token`, async (c) => {
    const token = c.req.param('token')
    const picture = TOKEN.test(token)
      ? await findPicture(pages.services.db, providerOf(c).id, token)
      : undefined
    if (!picture) throw notFound()
    return c.body(Buffer.from(picture.bytes), 200, {
      'content-type': picture.type,
      'content-disposition': 'inline',
      'cache-control': CACHED,
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
