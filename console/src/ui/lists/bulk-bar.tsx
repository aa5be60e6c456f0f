import { Alert, Button, List as Lines } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActButton } from '../act-button.tsx'
import { ConfirmDialog } from '../confirm.tsx'
import { problemWords } from '../problem-words.ts'
import { sayError } from '../say-error.ts'
import { say } from '../toasts.ts'
import { uiWords } from '../ui-words.ts'
import { useLanguage, useWords } from '../words.ts'
import { type BulkAct, forEachRow } from './bulk.ts'
import classes from './list.module.css'
import type { Selection } from './selection.ts'

const NAMED = 5

/** Stands above a list while rows are selected: how many, and what can be done with them. */
export function BulkBar<Row extends { id: string }>({
  selection,
  acts,
  nameOf,
}: {
  selection: Selection<Row>
  acts: ReadonlyArray<BulkAct<Row>>
  /** What a row is called, where it failed. */
  nameOf: (row: Row) => string
}) {
  const words = useWords(uiWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<BulkAct<Row>>()
  const [matching, setMatching] = useState<number>()
  const [progress, setProgress] = useState<string>()
  const [failed, setFailed] = useState<ReadonlyArray<{ id: string; name: string; why: string }>>([])
  const problems = useWords(problemWords) as unknown as Record<string, string>
  const { count, isAll, rows, loaded } = selection
  const canAll = acts.some(({ all }) => all)
  const counted = isAll ? words.allSelected : words.selected(count)

  const choose = async (act: BulkAct<Row>): Promise<void> => {
    setMatching(undefined)
    try {
      if (isAll && act.count) setMatching(await act.count())
      setChosen(act)
    } catch (error) {
      say(sayError(error, language).title, { bad: true })
    }
  }
  const run = async (act: BulkAct<Row>): Promise<void> => {
    setFailed([])
    const total = rows.length
    const each = () => forEachRow(rows, act.each, (done) => setProgress(words.progress(done, total)))
    const misses = isAll && act.all ? [] : await each()
    const ofAll =
      isAll && act.all ? await act.all((done, all) => setProgress(words.progress(done, all))) : undefined
    setProgress(undefined)
    setFailed([
      ...misses.map(({ row, error }) => ({
        id: row.id,
        name: nameOf(row),
        why: sayError(error, language).title,
      })),
      ...(ofAll?.failures ?? []).map(({ label, code }, at) => ({
        id: String(at),
        name: label ?? words.goneRow,
        why: problems[code] ?? code,
      })),
    ])
    const missed = new Set(misses.map(({ row }) => row))
    const succeeded = rows.filter((row) => !missed.has(row))
    const undo = act.undo
    if (ofAll !== undefined) say(act.done(ofAll.count))
    else if (succeeded.length > 0)
      say(act.done(succeeded.length), {
        ...(undo && {
          undo: async () => {
            await forEachRow(succeeded, undo, () => {})
            await client.invalidateQueries()
          },
        }),
      })
    selection.clear()
    await client.invalidateQueries()
  }

  if (count === 0 && !isAll && failed.length === 0) return null
  return (
    <>
      {(count > 0 || isAll) && (
        <div className={classes.bulk} role="toolbar" aria-label={words.bulk}>
          <b aria-live="polite">{progress ?? counted}</b>
          {canAll && !isAll && count >= loaded.length && (
            <Button size="compact-sm" variant="subtle" onClick={selection.chooseAll}>
              {words.selectMatching}
            </Button>
          )}
          {acts.map((act) => (
            <ActButton
              key={act.label}
              label={act.label}
              act={() => choose(act)}
              size="compact-sm"
              {...(act.icon && { icon: act.icon })}
              {...(act.needs && { needs: act.needs })}
              refused={isAll && !act.all ? words.notForAll : act.refused?.(rows)}
              loading={progress !== undefined}
            />
          ))}
          <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
            {words.clearSelection}
          </Button>
        </div>
      )}
      {failed.length > 0 && (
        <Alert
          color="red"
          role="alert"
          mb="sm"
          title={words.someFailed(failed.length)}
          withCloseButton
          closeButtonLabel={words.close}
          onClose={() => setFailed([])}
        >
          <Lines size="sm">
            {failed.slice(0, NAMED).map(({ id, name, why }) => (
              <Lines.Item key={id}>
                {name}: {why}
              </Lines.Item>
            ))}
          </Lines>
        </Alert>
      )}
      {chosen && (
        <BulkDialog
          act={chosen}
          count={matching ?? count}
          close={() => setChosen(undefined)}
          run={() => run(chosen)}
        />
      )}
    </>
  )
}

function BulkDialog<Row>({
  act,
  count,
  close,
  run,
}: {
  act: BulkAct<Row>
  count: number
  close: () => void
  run: () => Promise<void>
}) {
  const { title, text, keep, color } = act.confirm(count)
  return (
    <ConfirmDialog
      opened
      close={close}
      label={act.label}
      title={title}
      act={run}
      {...(keep !== undefined && { keep })}
      {...(color !== undefined && { color })}
    >
      {text}
    </ConfirmDialog>
  )
}
