import type { EmittingServices } from '../../../events/index.ts'
import type { Api } from '../../../platform/http/api.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import { Instances } from '../engine/index.ts'
import { tokenPreviewRoute } from './routes.ts'
import { testPage } from './test-page.ts'

/** What an application would get, for staff to look at: without a sign-in, and by one. */
export function tokenPreview<S extends EmittingServices>(api: Api<S>, pages: Pages<EmittingServices>): void {
  const instances = new Instances(api.services)
  tokenPreviewRoute(api, instances)
  testPage(pages, instances)
}
