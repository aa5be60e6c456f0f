import { Loader } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { loadCode } from './load-code.ts'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** A part of a screen whose code is read when it is first shown. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loadCode(load) }))
  return function Lazily(props: Props) {
    const words = useWords(uiWords)
    return (
      <Suspense fallback={<Loader role="status" aria-label={words.loading} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
