/** How long to wait for something, and what to abort when that is over. */
export interface Patience {
  ms: number
  controller: AbortController
  /** The caller's own. */
  signal: AbortSignal
}

/** Rejects with a TimeoutError if it takes too long, or with the reason of the caller's signal, whatever `work` does. */
export async function within<T>(work: Promise<T>, { ms, controller, signal }: Patience): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let aborted: (() => void) | undefined
  const over = new Promise<never>((_, reject) => {
    aborted = () => reject(signal.reason)
    signal.addEventListener('abort', aborted)
    timer = setTimeout(() => {
      const error = new DOMException(`There was no answer in ${ms} ms.`, 'TimeoutError')
      reject(error)
      controller.abort(error)
    }, ms)
  })
  try {
    if (signal.aborted) throw signal.reason
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
    if (aborted) signal.removeEventListener('abort', aborted)
  }
}

/**
 * Rejects with the reason of the signal once it is aborted, whatever `work` does: what is below may have lost the signal,
 * as Node's fetch does when the request that holds it is collected.
 */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let aborted: (() => void) | undefined
  const over = new Promise<never>((_, reject) => {
    aborted = () => reject(signal.reason)
    signal.addEventListener('abort', aborted)
  })
  try {
    if (signal.aborted) throw signal.reason
    return await Promise.race([work, over])
  } finally {
    if (aborted) signal.removeEventListener('abort', aborted)
  }
}

/**
 * A controller that follows `signal` until it is released. Not `AbortSignal.any`: Node collects what that makes while it is
 * still listened to, and the abort is lost.
 */
export function abortable(signal: AbortSignal): { controller: AbortController; release: () => void } {
  const controller = new AbortController()
  const follow = () => controller.abort(signal.reason)
  if (signal.aborted) follow()
  signal.addEventListener('abort', follow)
  return { controller, release: () => signal.removeEventListener('abort', follow) }
}

/** Resolves after so many milliseconds; rejects with the reason of the signal. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal.addEventListener('abort', abort)
  })
}
