import { Button, Text } from '@mantine/core'
import { PosternError } from '@postern/sdk'
import { useEffect } from 'react'
import { Allowed } from '../ui/allowed.tsx'
import { EditConflict } from '../ui/edit-conflict.tsx'
import { useEdited, useVersion, type Version } from '../ui/edited.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import classes from './branding.module.css'
import { OneText } from './one-text.tsx'
import { Preview, useMails } from './preview.tsx'
import { PreviewBeside, PreviewButton } from './preview-place.tsx'
import { textWords } from './text-words.ts'
import {
  changesOf,
  type Text as OneOfThem,
  readTexts,
  type Texts,
  withoutText,
  withText,
  writeTexts,
} from './texts.ts'

interface Props {
  language: string
  /** What is typed in a language that is not shown stays. */
  shown: boolean
  of: { mail?: string; area?: string }
  search: string
  /** Of all parts, what is not the standard text. */
  onlyOwn: boolean
  choose: (of: { mail?: string | undefined; area?: string | undefined }) => void
  note: (language: string, unsaved: number) => void
}

/** The texts of one language, to be edited beside the page or the mail that they stand in. */
export function LanguageTexts(props: Props) {
  const { language, shown } = props
  const { data, error, refetch } = useVersion(['texts', language], () => readTexts(language))
  if (data) return <Editor {...props} begin={data} />
  return shown ? <ProblemNote error={error} retry={refetch} /> : null
}

function Editor({
  language,
  shown,
  of,
  search,
  onlyOwn,
  choose,
  note,
  begin,
}: Props & { begin: Version<Texts> }) {
  const words = useWords(textWords)
  const edited = useEdited({
    begin,
    read: () => readTexts(language),
    write: ({ typed, was, over }) => writeTexts(language, { typed, was: was.own, etag: over.etag }),
    done: words.saved,
  })
  const { was, typed, setTyped, theirs, busy, error, save, keep, take } = edited
  const changes = changesOf(was.own, typed.own)
  const count = Object.keys(changes).length
  useEffect(() => note(language, count), [note, language, count])
  const listed = useListed(typed, { language, of, search, onlyOwn })
  if (!shown) return null
  const preview = (
    <Preview
      unsaved={{ texts: changes }}
      of={of.mail ?? PAGE_OF[of.area ?? ''] ?? '/login'}
      choose={(seen) =>
        choose(
          seen.startsWith('/') ? { mail: undefined, area: areaOf(seen) } : { mail: seen, area: undefined },
        )
      }
      language={language}
    />
  )
  return (
    <div className={classes.both}>
      <form
        className={classes.texts}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {listed.length === 0 ? (
          <Text c="dimmed">{words.none}</Text>
        ) : (
          <div className={classes.heads} aria-hidden>
            <span>{words.standard}</span>
            <span>{words.yourText}</span>
          </div>
        )}
        <Allowed needs="staff_admin">
          {listed.map((text) => (
            <OneText
              key={text.key}
              text={text}
              language={language}
              own={typed.own[text.key]}
              fault={faultOf(error, text.key)}
              change={(value) => setTyped((now) => withText(now, text.key, value))}
              reset={() => setTyped((now) => withoutText(now, text.key))}
            />
          ))}
          {theirs && <EditConflict keep={keep} take={take} />}
          <ProblemNote error={error} />
          <div className={classes.bar}>
            <Button type="submit" loading={busy} disabled={count === 0 || theirs !== undefined}>
              {words.save}
            </Button>
            {count > 0 && (
              <Button variant="default" onClick={() => setTyped({ all: typed.all, own: was.own })}>
                {words.discard}
              </Button>
            )}
            <PreviewButton>{preview}</PreviewButton>
            <Text size="sm" role="status" className={classes.state}>
              {count === 0 ? words.allSaved : words.unsaved(count)}
            </Text>
          </div>
        </Allowed>
      </form>
      <PreviewBeside>{preview}</PreviewBeside>
    </div>
  )
}

/** Where the texts of an area are visible without a sign-in. */
const PAGE_OF: Record<string, string | undefined> = {
  sign_in: '/login',
  sign_up: '/sign-up',
  password: '/login/forgot',
  problem: '/nothing-here',
}

function areaOf(page: string): string {
  return Object.keys(PAGE_OF).find((area) => PAGE_OF[area] === page) ?? 'sign_in'
}

function useListed(
  { all, own: owned }: Texts,
  { language, of, search, onlyOwn }: Pick<Props, 'language' | 'of' | 'search' | 'onlyOwn'>,
): OneOfThem[] {
  const mails = useMails(language)
  const said = mails.data?.data.find(({ mail }) => mail === of.mail)?.texts ?? []
  const listed = onlyOwn ? all.filter(({ key }) => owned[key] !== undefined) : all
  const sought = search.trim().toLowerCase()
  if (sought !== '')
    return listed
      .filter(({ key, standard, own }) => `${key} ${standard} ${own ?? ''}`.toLowerCase().includes(sought))
      .slice(0, MAX_FOUND)
  if (onlyOwn) return [...listed]
  if (of.mail === undefined) return all.filter(({ key }) => key.startsWith(`${of.area}.`))
  return said.flatMap((name) => all.filter(({ key }) => key === name || key.startsWith(`${name}.`)))
}

const MAX_FOUND = 50

/** What the API has against one text. */
function faultOf(error: unknown, key: string): string | undefined {
  if (!(error instanceof PosternError)) return undefined
  return error.errors.find(({ field }) => field === `/texts/${key}`)?.message
}
