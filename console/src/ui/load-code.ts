import { PosternUnreachable } from '@postern/sdk'

/**
 * A screen's code. After an upgrade the server no longer has the code that an older tab asks for: the router then
 * reloads the page, once. It must not reload while the server is unreachable, as the tab would lose the page that it has.
 *
 * @throws PosternUnreachable where the server does not answer
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const url = document.baseURI
    await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch((cause: unknown) => {
      throw new PosternUnreachable('network', String(cause), { url, cause })
    })
    throw error
  }
}
