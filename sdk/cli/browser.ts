import { spawn } from 'node:child_process'
import type { Environment } from './profiles.ts'

/** Whether a browser is likely to open on the machine in front of the person: not by SSH, nor without a display. */
export function hasBrowser(env: Environment, platform: NodeJS.Platform = process.platform): boolean {
  if (env.SSH_CONNECTION || env.SSH_TTY) return false
  if (platform === 'darwin' || platform === 'win32') return true
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY || env.WSL_DISTRO_NAME)
}

/** Opens an address in the person's browser. Failures are not reported, as the address is printed, too. */
export function openBrowser(url: string, env: Environment): void {
  const [command, args] = opener(url, env)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

/** Never by a shell, which would read the `&` of the address. */
function opener(url: string, env: Environment): [command: string, args: string[]] {
  if (env.BROWSER) return [env.BROWSER, [url]]
  if (process.platform === 'darwin') return ['open', [url]]
  if (process.platform === 'win32' || env.WSL_DISTRO_NAME)
    return ['rundll32.exe', ['url.dll,FileProtocolHandler', url]]
  return ['xdg-open', [url]]
}
