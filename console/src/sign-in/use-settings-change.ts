import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import type { Settings } from './provider.ts'

/** Changes some settings; the others stay. */
export function useSettingsChange(done: string) {
  return useAct(
    (settings: Partial<Settings>) => api.PATCH('/api/v1/provider', { body: { settings: settings as never } }),
    { done },
  )
}
