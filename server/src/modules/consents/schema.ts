import { Type, type Static } from 'typebox'
import { everyone, people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'

export const ConsentKind = Type.Enum(['personal-data', 'advertising'])
export type ConsentDocument = Static<typeof ConsentDocument>
export const ConsentDocument = Type.Object({
  kind: ConsentKind,
  version: Type.String({
    description: 'Редакция — день, когда она начала действовать: 2026-11-01; следующая за день — 2026-11-01.2',
  }),
  title: Type.String(),
  text: Type.String(),
  isRequired: Type.Boolean({ description: 'Без него нельзя зарегистрироваться' }),
})

export const findConsentDocuments = defineCall({
  method: 'GET',
  url: '/api/users/consents/documents',
  summary: 'Действующие тексты согласий',
  allow: everyone,
  answer: Type.Array(ConsentDocument),
})

/** Consent to the shown version of a document. */
export const GivenConsent = Type.Object({ kind: ConsentKind, version: Type.String({ maxLength: 20 }) })

/** A current document and the person's last decision; if `given` is of an older version, the client asks again. */
export type Consent = Static<typeof Consent>
export const Consent = Type.Object({
  document: ConsentDocument,
  given: Type.Union([Type.Object({ version: Type.String(), at: Type.String() }), Type.Null()]),
  revokedAt: Type.Union([Type.String(), Type.Null()]),
})

export const findConsents = defineCall({
  method: 'GET',
  url: '/api/users/consents',
  summary: 'Свои согласия: текст, редакция, когда дано и отозвано',
  allow: people,
  answer: Type.Array(Consent),
})

export const giveConsent = defineCall({
  method: 'POST',
  url: '/api/users/consents',
  summary: 'Дать согласие с показанной редакцией',
  allow: people,
  body: GivenConsent,
  answer: Type.Array(Consent),
})

export const revokeConsent = defineCall({
  method: 'DELETE',
  url: '/api/users/consents/{kind}',
  summary: 'Отозвать согласие',
  allow: people,
  params: Type.Object({ kind: ConsentKind }),
  answer: Type.Array(Consent),
})

export type FindConsentDocuments = CallOf<typeof findConsentDocuments>
export type FindConsents = CallOf<typeof findConsents>
export type GiveConsent = CallOf<typeof giveConsent>
export type RevokeConsent = CallOf<typeof revokeConsent>
