export { type Charge, chargesOf, worthOf } from './charge.ts'
export { creditCharges, listCharges, putCharges } from './store.ts'
export { type Charged, type TakenBack, takeBack, takeBackLater } from './taking-back.ts'
