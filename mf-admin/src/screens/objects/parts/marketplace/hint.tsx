import { useUnit } from 'effector-react'
import card from '../../card/card.module.css'
import { $texts } from '../../card/save-model'

const hints: Readonly<Partial<Record<string, string>>> = {
  slogan: 'С маленькой буквы: стоит после названия на главной и внизу страниц',
  goods: 'Начало строки на главной: «Молоко, сыр, мясо и овощи от 8 хозяйств…»',
  suggestions: 'По одной на строку. Пишите то, что у вас точно найдётся',
  phone: 'Если пусто, действует номер, заданный при запуске сервера',
  mailSender: 'Если пусто, действует имя, заданное при запуске сервера',
  smsName: 'Чем короче, тем лучше: СМС короткие. Если пусто — название магазина',
  legalAddress:
    'Название, ИНН и адрес стоят внизу страниц и в текстах согласий. После их изменения сразу начнут действовать новые редакции согласий',
}

/** What becomes of a field, under its input. */
export function MarketplaceHint({ name }: { name: string }) {
  const { name: brand = '' } = useUnit($texts)
  const hint =
    name === 'whereabouts' ? `Отвечает на вопрос «где?»: в Лавке. Если пусто — в магазине «${brand}»` : hints[name]
  return hint ? <p className={card.soft}>{hint}</p> : null
}
