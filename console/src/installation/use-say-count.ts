import { useLanguage, useWords } from '../ui/words.ts'
import { installationWords } from './words.ts'

/** A count as text; of one that ended early, that there are as many or more. */
export function useSayCount() {
  const words = useWords(installationWords)
  const language = useLanguage()
  return ({ count, is_exact }: { count: number; is_exact: boolean }): string => {
    const text = count.toLocaleString(language)
    return is_exact ? text : words.atLeast(text)
  }
}
