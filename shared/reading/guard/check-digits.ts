/** Whether digits are a Medicare card number: 8 digits, their check digit, an issue number, perhaps the person's line. */
export const isMedicare = (digits: string): boolean => {
  if (!/^[2-6]\d{9,10}$/.test(digits)) return false;
  const weights = [1, 3, 7, 9, 1, 3, 7, 9];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 10 === Number(digits[8]);
};

/** Whether digits are an Individual Healthcare Identifier: 16, from 800360, with a Luhn check digit. */
export const isIhi = (digits: string): boolean => /^800360\d{10}$/.test(digits) && isLuhn(digits);

/** Whether digits are an Australian Business Number: 11, by weights modulo 89. */
export const isAbn = (digits: string): boolean => {
  if (!/^\d{11}$/.test(digits)) return false;
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  const sum = weights.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
};

const isLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
