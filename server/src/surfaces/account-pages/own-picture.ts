import { PICTURE_PATH } from '../../identity/sign-in/profile/index.ts'
import type { Context } from '../../platform/http/context.ts'
import { pathsOf } from '../../platform/http/pages.ts'
import { providerOf } from '../../providers/index.ts'

/**
 * The path of a person's picture if it is one that we keep. Others are not shown: our pages load nothing from elsewhere,
 * and no other site learns who looks at them.
 */
export function ownPicture(c: Context, { picture }: { picture: string | null }): string | undefined {
  const start = providerOf(c).baseUrl.replace(/\/$/, '') + PICTURE_PATH
  if (!picture?.startsWith(start)) return undefined
  return pathsOf(c, 'customer')(PICTURE_PATH + picture.slice(start.length))
}
