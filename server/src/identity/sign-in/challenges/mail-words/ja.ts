import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  link_works: 'リンクは {duration}以内に 1 回だけ使えます。',
  either_works:
    'リンクかコードのどちらかを使ってください。リンクは {link_duration}、コードは {code_duration}有効です。一方を使うと、もう一方は使えなくなります。',
  unexpected:
    'お心当たりがない場合は、このメールを無視してください。リンクやコードを他の人に教えないでください。こちらからお尋ねすることはありません。',
  unexpected_code:
    'このコードに心当たりがない場合は、このメールを無視してください。コードを他の人に教えないでください。こちらからお尋ねすることはありません。',
} as const satisfies Translation<typeof en>
