import { PosternError } from '@postern/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from './toasts.ts'
import { differs, useUnsaved } from './unsaved.ts'

/** Something to be edited as it was read, and the tag that says which version it was. */
export interface Version<Value> {
  value: Value
  etag: string
}

/** Whether a change was refused because another person has saved since. */
export const isStale = (error: unknown): boolean =>
  error instanceof PosternError && error.code === 'changed_meanwhile'

/** What is edited must not change under the hands: it is read once, whenever its screen opens. */
export function useVersion<Value>(key: readonly unknown[], read: () => Promise<Version<Value>>) {
  return useQuery({
    queryKey: key,
    queryFn: read,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  })
}

/**
 * A form that two people may have open. `write` sends what is typed with the tag of the version that it replaces. If
 * another person has saved since, `theirs` is their version: `keep` overwrites it, `take` continues from it.
 */
export function useEdited<Value>({
  begin,
  read,
  write,
  done,
}: {
  begin: Version<Value>
  read: () => Promise<Version<Value>>
  /** Undefined if another person has saved since. */
  write: (sent: { typed: Value; was: Value; over: Version<Value> }) => Promise<Version<Value> | undefined>
  /** Said when it is saved. */
  done: string
}) {
  const client = useQueryClient()
  const [was, setWas] = useState(begin)
  const [typed, setTyped] = useState(begin.value)
  const [theirs, setTheirs] = useState<Version<Value>>()
  const goOnFrom = (version: Version<Value>): void => {
    setWas(version)
    setTyped(version.value)
    setTheirs(undefined)
  }
  const sending = useMutation({
    mutationFn: async (over: Version<Value>) => {
      try {
        const written = await write({ typed, was: was.value, over })
        if (!written) return setTheirs(await read())
        goOnFrom(written)
      } catch (error) {
        if (!isStale(error)) throw error
        return setTheirs(await read())
      }
      say(done)
      await client.invalidateQueries()
    },
  })
  useUnsaved(differs(typed, was.value) && !sending.isPending)
  return {
    was: was.value,
    typed,
    setTyped,
    theirs: theirs?.value,
    busy: sending.isPending,
    error: sending.error,
    save: () => sending.mutate(was),
    keep: () => theirs && sending.mutate(theirs),
    take: () => theirs && goOnFrom(theirs),
  }
}
