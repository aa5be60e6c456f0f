import { PosternError, PosternUnreachable } from '@postern/sdk'
import { problemWords } from './problem-words.ts'
import { uiWords } from './ui-words.ts'
import type { Language } from './words.ts'

/** What went wrong, for people: what it is, and what they can do where no problem says it. */
interface Said {
  title: string
  text?: string
}

/**
 * What went wrong, in words: a problem by its code, no answer by why there is none, and everything else as a fault of
 * the page. What programs say (`error.message`) is for developers.
 */
export function sayError(error: unknown, language: Language): Said {
  const words = uiWords[language]
  // A code of a newer version is not known yet.
  if (error instanceof PosternError)
    return { title: (problemWords[language] as Record<string, string>)[error.code] ?? error.title }
  if (error instanceof PosternUnreachable && error.reason === 'timeout')
    return { title: words.slow, text: words.slowText }
  if (error instanceof PosternUnreachable && error.reason === 'not_postern')
    return { title: words.notPostern, text: words.notPosternText }
  if (isAway(error)) return { title: words.unreachable, text: words.unreachableText }
  return { title: words.unexpected, text: words.unexpectedText }
}

/** No answer, or none of Postern's; also to what the browser loads for a screen, which it throws as a TypeError. */
export function isAway(error: unknown): boolean {
  if (error instanceof PosternUnreachable) return true
  return error instanceof TypeError && /fetch|load failed|networkerror|imported module/i.test(error.message)
}
