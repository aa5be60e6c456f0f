import { useState } from 'react'
import { ActButton } from '../act-button.tsx'
import { api, call } from '../api.ts'
import { sayError } from '../say-error.ts'
import { say } from '../toasts.ts'
import { uiWords } from '../ui-words.ts'
import { useLanguage, useWords } from '../words.ts'
import { saveFile } from './save-file.ts'

/**
 * Saves what the list shows, with its filters, in its order and with the columns that were chosen: the server writes all
 * of it, not what is loaded. Where that takes a recent factor, it is asked for in place.
 */
export function ExportButton({
  path,
  query,
}: {
  path: string
  query: Readonly<Record<string, string | undefined>>
}) {
  const words = useWords(uiWords)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value))
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
  return <ActButton label={words.export} icon="download" loading={busy} act={save} />
}
