import { ApiError } from '../../errors.ts'
import type { ConsentDocument } from './schema.ts'

/**
 * Consent documents, one per purpose (152-FZ art. 9). Any change of a text is a new version; the test compares the hash of each version.
 * Earlier texts stay in `former`, so that the text that a person agreed to can always be shown.
 */
export const consentDocuments: readonly ConsentDocument[] = [
  {
    kind: 'personal-data',
    version: '2026-11-01',
    title: 'Согласие на обработку персональных данных',
    text: [
      'Я разрешаю Лавке обрабатывать мои имя, телефон, электронную почту, адреса доставки, ИНН и сведения о заказах, чтобы вести мою учётную запись, принимать, оплачивать и доставлять заказы и отвечать на обращения.',
      'Обработка — это сбор, запись, хранение, уточнение, использование, передача поставщику и службе доставки выбранного мной заказа, обезличивание и удаление, в том числе автоматически.',
      'Согласие действует, пока существует учётная запись. Его можно отозвать в настройках; после отзыва заказы больше не принимаются. Сведения о сделанных заказах хранятся столько, сколько требует закон.',
    ].join('\n\n'),
    isRequired: true,
  },
  {
    kind: 'advertising',
    version: '2026-11-21',
    title: 'Согласие на получение рекламы',
    text: [
      'Я согласен получать от Лавки сообщения о новинках, скидках и опросах по электронной почте и СМС.',
      'Согласие добровольное: без него заказывать можно так же. Его можно отозвать в настройках в любое время, и рассылка прекратится в тот же день.',
    ].join('\n\n'),
    isRequired: false,
  },
]

/** Texts that are no longer in force, for people who agreed to them. */
const former: readonly ConsentDocument[] = [
  {
    kind: 'advertising',
    version: '2026-11-01',
    title: 'Согласие на получение рекламы',
    text: [
      'Я согласен получать от Лавки сообщения о новинках, скидках и опросах по электронной почте и SMS.',
      'Согласие добровольное: без него заказывать можно так же. Его можно отозвать в настройках в любое время, и рассылка прекратится в тот же день.',
    ].join('\n\n'),
    isRequired: false,
  },
]

export function findDocument(kind: string, version: string): ConsentDocument | undefined {
  return [...consentDocuments, ...former].find((one) => one.kind === kind && one.version === version)
}

export function currentVersion(kind: ConsentDocument['kind']): string {
  return consentDocuments.find((one) => one.kind === kind)?.version ?? ''
}

/** Refuses any version except the one in force. */
export function checkVersion(kind: ConsentDocument['kind'], version: string): void {
  if (version !== currentVersion(kind))
    throw new ApiError('BAD_REQUEST', 'Текст согласия обновился. Прочитайте новый и подтвердите ещё раз')
}
