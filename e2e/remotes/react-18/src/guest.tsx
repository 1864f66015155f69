import { Provider, useUnit } from 'effector-react'
import { useEffect, useState, version } from 'react'
import { $isCookiesAccepted, $name, cookiesAccepted, noticeShown, type RemoteProps } from '@lavka/shared'

/** Reads the host's stores and tells it facts, from another major of React. */
export function Guest({ scope, screen, params }: Omit<RemoteProps, 'domElement'>) {
  return (
    <Provider value={scope}>
      <Card screen={screen} params={params} />
    </Provider>
  )
}

function Card({ screen, params }: Pick<RemoteProps, 'screen' | 'params'>) {
  const { name, isAccepted } = useUnit({ name: $name, isAccepted: $isCookiesAccepted })
  const { accept, show } = useUnit({ accept: cookiesAccepted, show: noticeShown })
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    const onResize = () => setPresses((known) => known + 1)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])

  return (
    <section aria-label="Гость">
      <h2>React {version}</h2>
      <p>
        {screen}, {Object.values(params).join(', ')}
      </p>
      <p>Работает {name}</p>
      <p>Cookies: {isAccepted ? 'приняты' : 'не приняты'}</p>
      <button onClick={() => accept()}>Принять cookies</button>
      <button onClick={() => show({ kind: 'info', text: 'Привет из React 18' })}>Показать сообщение</button>
      <button onClick={() => setPresses(presses + 1)}>Нажато {presses}</button>
    </section>
  )
}
