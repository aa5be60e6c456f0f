import { Fragment } from 'react'
import { Named } from '../ui/named.tsx'
import { PlanName } from '../ui/plan-name.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { type Entry, sentenceOf } from './sentence.ts'
import { auditWords } from './words.ts'

/** What an entry says, with names and values in bold; `linked` names lead to their screens. */
export function SentenceText({ of: entry, linked = false }: { of: Entry; linked?: boolean }) {
  const language = useLanguage()
  const words = useWords(auditWords)
  const pieces = sentenceOf(entry, language)
  return (
    <span>
      {pieces.map((piece, index) => {
        const key = `${index} ${piece.text}`
        if (piece.target)
          return (
            <strong key={key}>
              <Named id={piece.target} linked={linked} missing={piece.text || words.gone} />
            </strong>
          )
        if (piece.plan)
          return (
            <strong key={key}>
              <PlanName of={piece.plan} />
            </strong>
          )
        return piece.strong ? (
          <strong key={key}>{piece.text}</strong>
        ) : (
          <Fragment key={key}>{piece.text}</Fragment>
        )
      })}
    </span>
  )
}
