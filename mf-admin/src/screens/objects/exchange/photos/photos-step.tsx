import { Button, Progress, VisuallyHidden } from '@lavka/shared/ui-core'
import { formatCount, plural } from '@lavka/shared'
import { useUnit } from 'effector-react'
import { FileDrop } from '../file-drop'
import styles from '../import/import.module.css'
import { Step } from '../import/step'
import * as model from './model'
import { PhotoLine, UnfitLine } from './photo-line'
import own from './photos.module.css'

const photos = (count: number) => `${formatCount(count)}\u00a0фото`

/** Pictures of many products by the names of their files: chosen or dropped, looked through, uploaded. */
export function PhotosStep() {
  const { lines, unfit, refusal } = useUnit({ lines: model.$lines, unfit: model.$unfit, refusal: model.$refusal })
  return (
    <Step title="Фото товаров" refusal={refusal}>
      <ChoosePhotos />
      {lines.length > 0 && <Fit />}
      {unfit.length > 0 && (
        <section className={styles.step} aria-label="Не подходят">
          <h4 className={own.heading}>Не подходят: {unfit.length}</h4>
          <ul>
            {unfit.map((photo) => (
              <UnfitLine key={`${photo.file.name} ${photo.file.size}`} {...photo} />
            ))}
          </ul>
        </section>
      )}
    </Step>
  )
}

function ChoosePhotos() {
  const isFinding = useUnit(model.$isFinding)
  const choose = useUnit(model.chosen)
  return (
    <FileDrop
      isMany
      label="Фото товаров"
      accept="image/jpeg,image/png,image/webp,.zip"
      button="Выбрать фото"
      hint="или перетащите их сюда. Сначала вы увидите, какое фото к какому товару подходит, и только потом загрузите."
      isBusy={isFinding}
      onFiles={choose}
    >
      <p>
        Назовите файлы по артикулу товара, по коду или по штрихкоду: <b>СР-50.jpg</b> — первое фото, <b>СР-50-2.jpg</b>{' '}
        — второе. JPEG, PNG или WebP, до 20 МБ, за один раз до {model.MOST_FILES} файлов. Можно одним архивом ZIP.
      </p>
    </FileDrop>
  )
}

/** The photos that have a product, and what has become of them. */
function Fit() {
  const { lines, counts } = useUnit({ lines: model.$lines, counts: model.$counts })
  const { start, retryAll, clear } = useUnit({
    start: model.startClicked,
    retryAll: model.retryAllClicked,
    clear: model.cleared,
  })
  const { products, ready, going, done, failed } = counts
  const said = going + done + failed > 0 ? `Загружено ${done} из ${lines.length - ready}` : ''
  return (
    <section className={styles.step} aria-label="Подходят">
      <h4 className={own.heading}>
        {photos(lines.length)} для {plural(products, 'товара', 'товаров', 'товаров')}
      </h4>
      <p className={styles.soft}>
        Новые фото встанут после тех, что у товара уже есть. Одно и то же фото дважды не добавится.
      </p>
      {said && (
        <>
          <Progress value={done} max={lines.length - ready} label="Загрузка фото" valueText={said} />
          <p>
            {said}
            {failed > 0 && `, не загружено: ${formatCount(failed)}`}
            {going > 0 && '. Панель можно закрыть: загрузка продолжится'}
          </p>
        </>
      )}
      <div className={styles.buttons}>
        {ready > 0 && <Button onClick={() => start()}>Загрузить {photos(ready)}</Button>}
        {failed > 1 && going === 0 && (
          <Button kind="secondary" onClick={() => retryAll()}>
            Повторить незагруженные
          </Button>
        )}
        <Button kind="ghost" onClick={() => clear()}>
          {going > 0 ? 'Остановить и очистить' : 'Очистить список'}
        </Button>
      </div>
      <ul>
        {lines.map((line) => (
          <PhotoLine key={`${line.file.name} ${line.file.size}`} {...line} />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{going === 0 ? said : ''}</span>
      </VisuallyHidden>
    </section>
  )
}
