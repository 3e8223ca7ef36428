import "./press-style.css";

// React Aria would add our style sheet's rule as an inline style, which the content security policy blocks;
// it does not if an element with this id exists.
const mark = document.createElement("meta");
mark.id = "react-aria-pressable-style";
document.head.append(mark);
