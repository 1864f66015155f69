/** Shown by CSS alone when the host's code has not come after the time that a screen may take (splash.css). */
export const LATE = '<p class="splash-late">Открывается дольше обычного. <a href="">Обновить страницу</a></p>'

/** What a page without JavaScript says of ordering. The edge says whom to call in the place of the comment (delivery/src/host-page.ts). */
export const ORDERING =
  '<p>Чтобы собрать корзину, войти и заказать, включите JavaScript в настройках браузера.<!--phone--></p>'
