import { useState } from 'react'
import { ActButton } from '../act-button.tsx'
import { api, call } from '../api.ts'
import { sayError } from '../say-error.ts'
import { say } from '../toasts.ts'
import { uiWords } from '../ui-words.ts'
import { useLanguage, useWords } from '../words.ts'
import { saveFile } from './save-file.ts'

/** As many ids as an address holds. */
const MOST_IDS = 100

/**
 * Saves what the list shows, with its filters, in its order and with the columns that were chosen: the server writes all
 * of it, not what is loaded. What is selected is exported alone. Where that takes a recent factor, it is asked for in place.
 */
export function ExportButton({
  path,
  query,
  selected,
}: {
  path: string
  query: Readonly<Record<string, string | undefined>>
  selected: ReadonlyArray<{ id: string }>
}) {
  const words = useWords(uiWords)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    const ids = selected.map(({ id }) => id).join(',')
    const asked = Object.fromEntries(Object.entries({ ...query, ids }).filter(([, value]) => value))
    setBusy(true)
    try {
      const params = { query: { ...asked, format: 'csv' } }
      const blob = await call(() => api.GET(`${path}/export` as never, { params, parseAs: 'blob' } as never))
      saveFile(blob as Blob, `${path.split('/').at(-1)}.csv`)
    } catch (error) {
      say(sayError(error, language).title, { bad: true })
    } finally {
      setBusy(false)
    }
  }
  const count = selected.length
  return (
    <ActButton
      label={count > 0 ? words.exportSelected(count) : words.export}
      icon="download"
      loading={busy}
      refused={count > MOST_IDS ? words.tooManySelected : undefined}
      act={save}
    />
  )
}
