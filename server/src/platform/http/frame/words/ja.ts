import type { Translation } from '../../../words/words.ts'
import type { en } from './en.ts'

export const ja = {
  support: 'ヘルプ',
  terms: '利用規約',
  privacy: 'プライバシー',
  about_page: 'このページについて',
  reference: 'お問い合わせ番号: {reference}',
  start: '最初のページへ',
  language: '言語',
  draft: '下書きのプレビューです。このリンクを知っている人だけに表示されます。',
} as const satisfies Translation<typeof en>
