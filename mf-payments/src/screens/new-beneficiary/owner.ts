import type { BeneficiaryKind } from '@lavka/domain/beneficiary-rules'
import type { FindByInn } from '@lavka/server/contract'
import type { FormValues } from '@lavka/shared/forms'

const wholeForms: Record<string, string> = {
  ООО: 'Общество с ограниченной ответственностью',
  АО: 'Акционерное общество',
  ПАО: 'Публичное акционерное общество',
  СПК: 'Сельскохозяйственный производственный кооператив',
}

/** The fields that the statistics service knows about an INN. The bank takes no small «ё». */
export function ownerFields(kind: BeneficiaryKind, { name: given, address }: FindByInn['answer']): FormValues {
  const name = given.replaceAll('ё', 'е')
  if (kind === 'ip') {
    const [surname = '', first = '', ...rest] = name.replace(/^ИП\s+/i, '').split(/\s+/)
    return { surname, name: first, patronymic: rest.join(' '), postAddress: address }
  }
  const [form = ''] = /^[А-ЯЁ]+/.exec(name) ?? []
  const fullName = name.replace(form, wholeForms[form] ?? form)
  return { orgName: name, fullName, legalAddress: address, postAddress: address }
}
