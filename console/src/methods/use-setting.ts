import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { useWords } from '../ui/words.ts'
import { methodWords } from './words.ts'

/** Changes some settings of the provider; the others stay. */
export function useSetting() {
  const words = useWords(methodWords)
  return useAct(
    (settings: components['schemas']['Provider']['settings']) =>
      api.PATCH('/api/v1/provider', { body: { settings } as never }),
    { done: words.turned },
  )
}
