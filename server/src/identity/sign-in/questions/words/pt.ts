import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  title: 'Só mais alguns dados',
  intro: '{provider} pede estas informações antes de continuar.',
  step: 'Etapa {at} de {total}',
  optional: '{label} (opcional)',
  choose: 'Escolha uma opção',
  next: 'Continuar',
  sign_out: 'Sair',
  name: 'Nome completo',
  given_name: 'Nome',
  family_name: 'Sobrenome',
  phone: 'Número de telefone',
  company: 'Empresa',
  fill_in: 'Preencha este campo.',
  choose_one: 'Escolha uma das opções.',
  tick: 'Marque esta caixa para continuar.',
  too_long: {
    one: 'Use no máximo {count} caractere.',
    many: 'Use no máximo {count} de caracteres.',
    other: 'Use no máximo {count} caracteres.',
  },
  too_small: 'Digite {min} ou mais.',
  too_large: 'Digite {max} ou menos.',
  number_unfit: 'Digite um número.',
  date_unfit: 'Digite uma data.',
  phone_unfit: 'Digite um número de telefone, por exemplo +43 1 234567.',
  text_unfit: 'Use uma única linha de texto.',
  all_too_long: 'Suas respostas estão longas demais no total. Encurte algumas.',
} as const satisfies Translation<typeof en>
