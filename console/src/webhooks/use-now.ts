import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'

/** How webhooks stand, asked for again every so many milliseconds. */
export const useNow = (every: number) =>
  useData(['stats', 'now'], () => api.GET('/api/v1/stats/now'), { every })
