/** Text as it may stand in HTML, between tags or in an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
