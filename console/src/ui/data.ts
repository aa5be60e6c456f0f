import { QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './api.ts'
import { sayError } from './say-error.ts'
import { say } from './toasts.ts'
import { useLanguage } from './words.ts'

type Sent<Data> = () => PromiseLike<{ data?: Data; error?: unknown; response: Response }>

export const queries = new QueryClient({
  defaultOptions: {
    // The SDK repeats what may be repeated. Polls and focus together would ask twice. Offline, a screen says so
    // immediately instead of waiting for the network, and reads again when it is back.
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 5_000,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Data of one call, kept under its key: the path and what it is asked with. `every` polls while the tab is seen. */
export function useData<Data>(
  key: readonly unknown[],
  send: Sent<Data>,
  { every, enabled = true }: { every?: number; enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: key,
    queryFn: () => call(send),
    enabled,
    ...(every !== undefined && { refetchInterval: every, refetchIntervalInBackground: false }),
  })
}

/**
 * Something that a person does: `run` sends it. When it is done everything shown is read again, and `done` is said.
 * `leaves` where `after` goes elsewhere, as what is shown is gone. What went wrong is in `error`, to be shown beside the button; it is said aloud, too.
 */
export function useAct<Data, Input = void>(
  act: (input: Input) => ReturnType<Sent<Data>>,
  {
    done,
    after,
    leaves = false,
  }: { done?: string; after?: (data: Data, input: Input) => void; leaves?: boolean } = {},
) {
  const client = useQueryClient()
  const language = useLanguage()
  return useMutation<Data, Error, Input>({
    mutationFn: (input) => call(() => act(input)),
    onSuccess: async (data, input) => {
      if (done !== undefined) say(done)
      await client.invalidateQueries(leaves ? { refetchType: 'none' } : {})
      after?.(data, input)
    },
    onError: (error) => say(sayError(error, language).title, { bad: true }),
  })
}
