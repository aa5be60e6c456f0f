import { Select, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, callQuietly } from '../ui/api.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import type { Draft } from './branding-page.tsx'
import classes from './preview.module.css'
import { brandingWords } from './words.ts'

const AFTER_MS = 500

/** The real page with the draft, in a frame that runs no script and sends no form. */
export function Preview({ draft }: { draft: Draft }) {
  const words = useWords(brandingWords)
  const [page, setPage] = useState('/login')
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft])
  const { data, error } = useQuery({
    queryKey: ['preview', settled, page],
    queryFn: () =>
      callQuietly(() => api.POST('/api/v1/branding/preview', { body: { ...settled, page } as never })),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.preview}>
      <Title order={2} size="h5" mb="xs">
        {words.preview}
      </Title>
      <Select
        label={words.previewOf}
        data={[
          { value: '/login', label: words.login },
          { value: '/sign-up', label: words.signUp },
          { value: '/login/forgot', label: words.forgot },
        ]}
        value={page}
        onChange={(value) => value && setPage(value)}
        allowDeselect={false}
        mb="xs"
      />
      <ProblemNote error={error} />
      {data && <iframe className={classes.frame} src={data.url} sandbox="" title={words.preview} />}
    </div>
  )
}
