import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  use_sso: 'استخدام الدخول الموحّد',
  sso_title: 'الدخول الموحّد',
  sso_intro: 'سجّل الدخول بحساب مؤسستك.',
  go_on: 'متابعة',
  go_on_to: 'المتابعة إلى {name}',
  go_on_with: 'المتابعة باستخدام {name}',
  another_way: 'تسجيل الدخول بطريقة أخرى',
  confirm_title: 'تأكيد عنوان بريدك الإلكتروني',
  confirm_intro:
    'لا تخبرنا خدمة {name} هل هذا العنوان لك. أكّده مرة واحدة برمز، ثم يمكنك تسجيل الدخول باستخدام {name}.',
  send_code: 'أرسل لي رمزًا بالبريد',
  code_title: 'تحقق من بريدك الإلكتروني',
  code_sent: 'إذا كان بإمكان {email} تسجيل الدخول هنا فقد أرسلنا إليه رمزًا. الرمز صالح لمدة {duration}.',
  connect: 'ربط {name} وتسجيل الدخول',
  change_or_again: 'استخدام عنوان آخر أو طلب رمز جديد',
  unasked_title: 'تسجيل الدخول باستخدام {name}؟',
  unasked_intro:
    'أرسلتك خدمة {name} إلى هنا باسم {person}. تابع فقط إذا كنت أنت صاحب هذا الحساب وأتيت من هناك بنفسك.',
  sign_in: 'تسجيل الدخول',
  dont_sign_in: 'عدم تسجيل الدخول',
  unconfirmed_title: 'خطوة أخرى',
  unconfirmed:
    'تم تسجيل دخولك، لكن {name} لا يخبرنا بأنك استخدمت للتو كلمة مرور أو مفتاح مرور أو رمزًا. للمتابعة، أكّد بطريقة أخرى.',
  confirm_otherwise: 'التأكيد بطريقة أخرى',
  go_on_without: 'المتابعة دون تأكيد',
  refused_title: 'تعذّر تسجيل دخولك عبر {name}',
  fix_person: 'ابدأ من جديد.',
  fix_staff: 'لا يمكن إصلاح هذا إلا لمن يدير هذا الموقع. أخبره بما تقوله هذه الصفحة.',
  fix_idp:
    'لا يمكن إصلاح هذا إلا لمن يدير تلك الخدمة. أخبره بما تقوله هذه الصفحة، أو سجّل الدخول بطريقة أخرى.',
  back_to_account: 'العودة إلى حسابك',
  back_to_sign_in: 'العودة إلى تسجيل الدخول',
  other_account: 'استخدام حساب آخر',
  detail: 'التفاصيل: {detail}',
  reference: 'المرجع: {reference}',
  there_and_back: 'سجّل الدخول لدى {name} ثم عد إلى هنا.',
  signed_out_both: 'هنا ولدى {name}.',
  signed_out_unsure: 'تعذّر التحقق مما إذا كان {name} قد سجّل خروجك أيضًا.',
  logout_refused: 'لم يُقبل تسجيل الخروج من {name}',
  maybe_signed_in: 'قد تكون جلستك ما زالت مفتوحة هنا أو هناك.',
} as const satisfies Translation<typeof en>
