export { en, type Labels } from './ui/labels.ts'
export { ar, de, es, fr, it, ja, nl, pl, pt } from './ui/languages.ts'
